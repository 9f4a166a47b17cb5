import type { Failure, Host } from '@portico/protocol'
import { accountCenterCode, ERROR_CODES, writeFailure, writeList, writeSuccess } from '@portico/protocol'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'
import { describe, describeFailure } from './describe.ts'
import { sendPage } from './send-page.ts'

interface ReplyContext {
  /** Whose envelope is spoken. */
  readonly host: Host
  readonly language: string
}

/** Writes an answer: envelope, redirect or page. It gives nothing back, for to be awaited a reply takes its time. */
export async function sendAnswer(
  reply: FastifyReply,
  { host, language }: ReplyContext,
  answer: Answer,
): Promise<void> {
  switch (answer.kind) {
    case 'success':
      return void reply.send(writeSuccess(host, answer.data, answer.beside))
    case 'success as': {
      const message = await describe(answer.says, answer.words, language)
      return void reply.send(writeSuccess(host, answer.data, { code: ERROR_CODES[answer.says], message }))
    }
    case 'list':
      return void reply.send(writeList(answer.list))
    case 'redirect':
      return void reply.redirect(answer.url, 302)
    case 'page':
      return void sendPage(reply, answer.html, answer.traits)
    case 'failure': {
      const { errorName, words: _, describedBy: __, ...details } = answer.failure
      const description = await describeFailure(answer.failure, language)
      const failure = { ...details, errorCode: ERROR_CODES[errorName], description }
      return void reply.send(envelopeOf(host, failure, answer.beside))
    }
  }
}

function envelopeOf(host: Host, failure: Failure, beside: Readonly<Record<string, unknown>>): object {
  if (host !== 'account') return writeFailure(host, failure, beside)
  const errorCode = accountCenterCode(failure.errorCode)
  return writeFailure(host, { ...failure, errorCode }, { ...beside, error_code: failure.errorCode })
}
