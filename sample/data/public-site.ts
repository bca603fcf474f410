import { randomBytes } from 'node:crypto';
import type { SampleData } from './shape.ts';

/**
 * Makes sample data safe for a public site: random passwords, no administrators, and no money or vouchers out of nothing.
 */
export function toPublicSite(data: SampleData): SampleData {
  const password = randomBytes(32).toString('base64url');
  return {
    ...data,
    users: data.users.map((user) => ({
      ...user,
      password,
      // The site may have an administrator of this name.
      ...(user.isAdmin && { isAdmin: false, username: 'sample_editor', email: 'sample.editor@example.com' }),
    })),
    reviews: data.reviews.map((review) => ({ ...review, tipAmount: 0 })),
    movements: [],
  };
}
