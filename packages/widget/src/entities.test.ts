// Covers ENT-1.
import type * as react from '@portico/react'
import { expectTypeOf, test } from 'vitest'
import type * as widget from './index.ts'

// What the specification's section 3 lists, field by field; the compiler checks it (npx tsc -b).

test('every entity of the specification is a public type with its fields', () => {
  expectTypeOf<keyof widget.FieldSnapshot>().toEqualTypeOf<
    'value' | 'error' | 'valid' | 'mismatch' | 'errMsg' | 'errorKey'
  >()
  expectTypeOf<keyof widget.AppointmentInfo>().toEqualTypeOf<
    'app_name' | 'org_name' | 'app_key' | 'index_url' | 'activate_url'
  >()
  expectTypeOf<keyof widget.LoginInfo>().toEqualTypeOf<
    'status' | 'username' | 'screen_name' | 'email' | 'mobile'
  >()
  expectTypeOf<keyof widget.OauthInfo>().toEqualTypeOf<'status' | 'title' | 'mobile'>()
  expectTypeOf<keyof widget.QrCode>().toEqualTypeOf<'token' | 'status' | 'qrcode' | 'web_name' | 'app_name'>()
  expectTypeOf<keyof widget.LoginPayload>().toEqualTypeOf<
    widget.FieldName | 'captcha_key' | 'type' | 'service'
  >()
  expectTypeOf<widget.AccountInfo['data']>().toEqualTypeOf<{
    readonly mobile: string
    readonly email: string
  }>()
  expectTypeOf<keyof widget.SessionData>().toEqualTypeOf<'session_key' | 'redirect_url'>()
  expectTypeOf<'code' | 'error_code' | 'message' | 'captcha' | 'captcha_key' | 'profile_key'>().toExtend<
    keyof widget.AccountError
  >()
  expectTypeOf<keyof widget.AreaEntry>().toEqualTypeOf<'name' | 'shortName' | 'area'>()
  expectTypeOf<keyof widget.RequestFields>().toEqualTypeOf<'aid' | 'language' | 'fp'>()
  expectTypeOf<keyof widget.CreateAccountPayload>().toEqualTypeOf<'name' | 'org_id'>()
  expectTypeOf<widget.PlatformId>().toEqualTypeOf<'douyin' | 'toutiao' | 'huoshan' | 'ixigua'>()
})

test('the React package exports the same entities', () => {
  expectTypeOf<react.QrCode>().toEqualTypeOf<widget.QrCode>()
  expectTypeOf<react.LoginPayload>().toEqualTypeOf<widget.LoginPayload>()
  expectTypeOf<react.AccountInfo>().toEqualTypeOf<widget.AccountInfo>()
  expectTypeOf<react.SessionData>().toEqualTypeOf<widget.SessionData>()
  expectTypeOf<react.AreaEntry>().toEqualTypeOf<widget.AreaEntry>()
  expectTypeOf<react.Snapshot>().toEqualTypeOf<widget.Snapshot>()
  expectTypeOf<react.AppointmentInfo>().toEqualTypeOf<widget.AppointmentInfo>()
  expectTypeOf<react.LoginInfo>().toEqualTypeOf<widget.LoginInfo>()
  expectTypeOf<react.OauthInfo>().toEqualTypeOf<widget.OauthInfo>()
  expectTypeOf<react.FieldSnapshot>().toEqualTypeOf<widget.FieldSnapshot>()
  expectTypeOf<react.CreateAccountPayload>().toEqualTypeOf<widget.CreateAccountPayload>()
  expectTypeOf<react.RequestFields>().toEqualTypeOf<widget.RequestFields>()
})
