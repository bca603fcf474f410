import { ANYONE, defineAccess } from '#testing/access/access.ts';

export const exposuresAccess = defineAccess({ 'GET /api/exposures': [ANYONE] });
