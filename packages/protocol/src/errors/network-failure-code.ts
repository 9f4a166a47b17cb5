/** The one code no server sends; alone, so that who needs only it does not carry the table. */
export const NETWORK_FAILURE_CODE = -1
