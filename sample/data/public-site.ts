import { randomBytes } from 'node:crypto';
import type { SampleData } from './shape.ts';

/**
 * Sample data as a public site may have it: nobody knows a password, nobody is an administrator, and nobody has money
 * or a voucher that came from nowhere.
 */
export function forPublicSite(data: SampleData): SampleData {
  const password = randomBytes(32).toString('base64url');
  return {
    ...data,
    users: data.users.map((user) => ({
      ...user,
      password,
      // The site has an administrator of this name, or will have one.
      ...(user.isAdmin && { isAdmin: false, username: 'sample_editor', email: 'sample.editor@example.com' }),
    })),
    reviews: data.reviews.map((review) => ({ ...review, tipAmount: 0 })),
    movements: [],
  };
}
