import { deleteReview, editReview } from '#features/reviews/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { ANSWER_REFRESHES } from './queries.ts';

export default [{ after: [editReview, deleteReview], expires: ANSWER_REFRESHES }] satisfies CallListener[];
