import { defineService, type Services } from '#kit/server/services.ts';

/** Replaces all rows by sample data, whose code is outside of the features; resolves to accounts that may sign in. */
type SeedDatabase = (
  services: Services,
  options: { seed: number },
) => Promise<Array<{ username: string; password: string }>>;

export const seedService = defineService<SeedDatabase>('seed');
