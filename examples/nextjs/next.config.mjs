const account = process.env.ACCOUNT_CENTER ?? 'http://localhost:4000'

/** @type {import('next').NextConfig} */
export default { env: { ACCOUNT_CENTER: account } }
