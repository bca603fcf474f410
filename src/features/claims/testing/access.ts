import { addClaims, OWN_ADDRESS } from '#features/claims/testing/claims.ts';
import { ANY_OWNER, defineAccessWith, OWNERS, SIGNED_IN } from '#testing/access/access.ts';

export const claimsAccess = defineAccessWith(addClaims, {
  'GET /api/restaurants/:id/claim': [SIGNED_IN, ({ unowned }) => ({ id: unowned })],
  'POST /api/restaurants/:id/claim': [
    ANY_OWNER,
    ({ unowned }) => ({ id: unowned, way: 'mail', to: OWN_ADDRESS }),
  ],
  // A wrong code gets the same refusal as a claim of another person.
  'POST /api/claims/:id/code': ['401 403 403 in 400 403', ({ claim }) => ({ id: claim, code: '00000000' })],
  'DELETE /api/claims/:id': [OWNERS, ({ claim }) => ({ id: claim })],
});
