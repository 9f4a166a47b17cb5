// What both OpenAPI documents have.

/** An object without other members. */
export function closed(properties, required = Object.keys(properties)) {
  return { type: 'object', ...(required.length > 0 && { required }), properties, additionalProperties: false }
}

/** OpenAPI 3.0, which some client generators know alone, allows no empty list of required members. */
export function withoutEmpty(schema) {
  const { required = [], ...rest } = schema
  return required.length > 0 ? schema : rest
}

/** The headers of every answer. */
export const LOG_ID = { 'x-log-id': { $ref: '#/components/headers/LogId' } }

/** A document of OpenAPI 3.1. @param groups name → description */
export function openApiText({
  title,
  version,
  description,
  groups,
  security,
  paths,
  securitySchemes,
  schemas,
}) {
  const document = {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The server that has this document' }],
    tags: Object.entries(groups).map(([name, text]) => ({ name, description: text })),
    security,
    paths,
    components: {
      securitySchemes,
      headers: {
        LogId: { description: 'The id of the call in the log of the server.', schema: { type: 'string' } },
      },
      schemas,
    },
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}
