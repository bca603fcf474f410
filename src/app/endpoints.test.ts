import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

const CHANGES = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'PATCH');

test.each(CHANGES)('$name changes nothing that a call does not name', ({ endpoint }) => {
  const filledIn = Object.entries<z.ZodType>(endpoint.input.shape)
    .map(([name, field]) => [name, field.safeParse(undefined)] as const)
    .filter(([, read]) => read.success && read.data !== undefined);
  expect(filledIn.map(([name]) => name)).toEqual([]);
});
