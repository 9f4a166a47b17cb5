/** Where the text of a QR code leads whoever opens it as an address (contract, section 7). */
export const CONNECT_PATH = '/passport/qr/connect/'
