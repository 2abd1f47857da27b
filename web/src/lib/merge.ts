/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The target with a JSON merge patch (RFC 7396) merged into it; the target itself stays as it is. */
export function merge(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch
  const merged: { [key: string]: Json } = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = merge(merged[key] ?? null, value)
  }
  return merged
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
