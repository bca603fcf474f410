/** Under this key the server leaves whether it took the browser for a phone's, so that both sides ask for the same. */
export const PHONE = ['phone'];
