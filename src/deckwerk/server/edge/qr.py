"""QR codes: whoever has a phone need not type the address of a table."""

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from deckwerk.server.edge.operations import caller_of, refused
from deckwerk.server.edge.services import Services
from deckwerk.server.edge.tables_api import invited
from deckwerk.server.refusals import Refused
from deckwerk.server.storage.writer import StorageDown


async def invitation(request: Request) -> Response:
    """The link of an invitation as a picture."""
    services: Services = request.app.state.services
    code = request.path_params["code"]
    caller = await caller_of(request)
    try:
        services.limits.take("ask", caller.who)
        await invited(services, code)
    except (Refused, StorageDown) as error:
        return refused(services, caller, error)
    picture = io.BytesIO()
    segno.make(f"{services.settings.origin}/j/{code}", error="m").save(
        picture, kind="svg", border=1, scale=8, svgns=True, xmldecl=False, omitsize=True
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")
