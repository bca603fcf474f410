/** The page to sign in on, and where that leads back to. */
export const signInAddress = (back?: string): string =>
  back && back !== '/' ? `/auth?redirect=${encodeURIComponent(back)}` : '/auth';
