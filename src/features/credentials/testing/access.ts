import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
};

/** With a wrong password: correct ones are slow to check, and other tests cover them. */
const WRONG = () => ({ currentPassword: 'wrong password' });

export const credentialsAccess = defineAccess({
  'GET /api/sign-in-methods': [SIGNED_IN],
  'GET /api/sign-ins': [SIGNED_IN],
  'POST /api/passkeys/options': ['401 in in in in in', WRONG],
  'POST /api/passkeys': ['401 in in in in in', () => ({ credential })],
  'PATCH /api/passkeys/:id': ['401 404 404 404 404 404', () => ({ id: 1, name: 'Phone' })],
  'POST /api/passkeys/:id/removal': ['401 in in in in in', () => ({ id: 1, ...WRONG() })],
  'POST /api/login/passkey/options': [ANYONE],
  'POST /api/login/passkey': ['401 401 401 401 401 401', () => ({ credential })],
  'POST /api/totp': ['401 in in in in in', WRONG],
  'POST /api/totp/confirmation': ['401 in in in in in', () => ({ code: '000000' })],
  'POST /api/totp/removal': ['401 in in in in in', WRONG],
  'POST /api/recovery-codes': ['401 in in in in in', WRONG],
  'GET /api/confirmation': [SIGNED_IN],
  'POST /api/confirmation/passkey/options': ['401 409 409 409 409 409'],
  'POST /api/confirmation/passkey': ['401 in in in in in', () => ({ credential })],
  // The settings name no issuer.
  'POST /api/confirmation/openid': ['401 404 404 404 404 404'],
  'POST /api/external-identities': ['401 in in in in in', WRONG],
  'POST /api/external-identities/:id/removal': ['401 in in in in in', () => ({ id: 1, ...WRONG() })],
  'GET /api/login/openid': [ANYONE],
  'POST /api/login/openid': ['401 401 401 401 401 401', () => ({ username: 'newcomer' })],
  'POST /api/login/code': ['401 401 401 401 401 401', () => ({ code: '000000' })],
});
