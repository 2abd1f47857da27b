#!/bin/sh
# The smallest process that plays: always the first option. Any language that reads and writes lines will do.
#
#     deckwerk league shards --only --players "random,first=process:sh examples/bots/first.sh"

while IFS= read -r line; do
    case $line in
        '{"t":"hello"'*) echo '{"t":"hello","protocol":1}' ;;
        '{"t":"ask"'*) echo 0 ;;
    esac
done
