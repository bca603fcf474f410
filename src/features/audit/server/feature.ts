import type { Feature } from '#kit/server/feature/feature.ts';

export const auditFeature: Feature = {
  name: 'audit',
};
