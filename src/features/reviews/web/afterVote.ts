import type { Review } from '../contract.ts';

type Votes = Pick<Review, 'likes' | 'votes' | 'myVote'>;

/** The counts as they are once one's own vote is `isHelpful`, null for none. */
export function afterVote({ likes, votes, myVote }: Votes, isHelpful: boolean | null): Votes {
  return {
    likes: likes - Number(myVote === true) + Number(isHelpful === true),
    votes: votes - Number(myVote !== null) + Number(isHelpful !== null),
    myVote: isHelpful,
  };
}
