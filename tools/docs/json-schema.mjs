// JSON schemas of the OpenAPI documents.

/** An object without other members. */
export function closed(properties, required = Object.keys(properties)) {
  return { type: 'object', ...(required.length > 0 && { required }), properties, additionalProperties: false }
}

/** OpenAPI 3.0, which some client generators know alone, allows no empty list of required members. */
export function withoutEmpty(schema) {
  const { required = [], ...rest } = schema
  return required.length > 0 ? schema : rest
}
