// @vitest-environment jsdom
import { createFakeAccountCenter } from '@portico/testing'
import { createHandlers } from '@portico/testing/msw'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import App from './App'

const center = createFakeAccountCenter()
setupServer(...createHandlers(center)).listen()

test('a visitor logs in', { timeout: 20_000 }, async () => {
  render(<App />)
  await userEvent.click(await screen.findByRole('tab', { name: 'E-mail' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ann@example.com')
  await userEvent.type(screen.getByLabelText('Password'), center.password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Logged in as 1001')).toBeDefined()
})
