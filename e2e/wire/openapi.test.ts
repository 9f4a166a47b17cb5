// Covers API-1.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, inject, test } from 'vitest'

const baseUrl = inject('baseUrl')
const validator = new Validator()

describe('/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document, which every page may read', async () => {
    const response = await fetch(`${baseUrl}/openapi.json`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await validator.validate(await response.text())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('of the operator API is a valid document', async () => {
    const path = fileURLToPath(new URL('../../docs/reference/operator-openapi.json', import.meta.url))
    expect(await validator.validate(readFileSync(path, 'utf8'))).toEqual({ valid: true })
  })
})
