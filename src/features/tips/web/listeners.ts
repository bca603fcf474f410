import { leaveWorkplace, removeStaff } from '#features/staff/contract.ts';
import { giveTip } from '#features/wallet/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { getTipDesk, getTipping } from '../contract.ts';

export default [
  { after: [removeStaff], refreshes: [getTipDesk] },
  { after: [giveTip, removeStaff, leaveWorkplace], expires: [getTipping] },
] satisfies CallListener[];
