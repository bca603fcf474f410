import { z } from 'zod';
import { CommunityInput } from '#features/communities/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { access, exportEndpoint, PAGE, readEndpoint, removeEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const COMMUNITY_SORTS = ['createdAt', 'memberCount'] as const;

export const AdminCommunity = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  rules: z.string(),
  image: z.string().nullable(),
  /** Null if the founder's account is deleted. */
  founderId: Id.nullable(),
  founder: z.string().nullable(),
  memberCount: z.int(),
  createdAt: Timestamp,
});
export type AdminCommunity = z.infer<typeof AdminCommunity>;

const { name, description, rules } = CommunityInput.shape;

/** Administrators remove forbidden content; the members and the address stay. */
export const CommunityChanges = z.object({
  name: name.optional(),
  description: description.unwrap().optional(),
  rules: rules.unwrap().optional(),
  /** A picture can only be removed. */
  image: z.null().optional(),
});

export const listAdminCommunities = listEndpoint({
  method: 'GET',
  path: '/api/admin/communities',
  access,
  summary: 'Communities, the newest first',
  input: z.object({
    founder: PathId.optional(),
    ...tableInput(COMMUNITY_SORTS),
  }),
  reply: z.array(AdminCommunity),
});

export const exportCommunities = exportEndpoint(
  'communities',
  'Communities',
  listAdminCommunities.input.omit(PAGE),
);

export const getAdminCommunity = readEndpoint(
  '/api/admin/communities/:id',
  'One community, with how many posts and open reports it has',
  AdminCommunity.extend({ postCount: z.int(), openReports: z.int() }),
);

export const editAdminCommunity = endpoint({
  method: 'PATCH',
  path: '/api/admin/communities/:id',
  access,
  summary: 'Change the name, description or rules of a community, or remove its picture',
  input: CommunityChanges.extend({ id: PathId }),
  reply: AdminCommunity,
});

export const deleteAdminCommunity = removeEndpoint(
  '/api/admin/communities/:id',
  'Take a community out for good; its posts stay with their authors',
);
