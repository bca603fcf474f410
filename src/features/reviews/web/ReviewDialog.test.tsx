import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getWallet } from '#features/wallet/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { walletWith } from '#testing/web/samples.ts';
import {
  createReview,
  deleteReview,
  editReview,
  getPrivateWord,
  listReviews,
  type Review,
  voteOnReview,
} from '../contract.ts';
import { toDraftFragment } from '../rules.ts';
import { HelpfulVote } from './HelpfulVote.tsx';
import { DeleteDialog, EditDialog } from './OwnReviewDialogs.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

const REVIEW: Review = {
  id: 12,
  userId: 1,
  restaurantId: 9,
  menuItemId: null,
  rating: 4,
  foodRating: 4,
  serviceRating: null,
  atmosphereRating: 4,
  valueRating: 4,
  viewRating: 4,
  title: 'Good soup',
  review: 'Go early.',
  comment: null,
  lang: null,
  images: [],
  alts: {},
  reviewType: 'dish',
  likes: 2,
  votes: 3,
  myVote: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  editedAt: null,
  user: { id: 1, username: 'joe', name: 'Joe', avatar: null },
  dish: 'Shoyu',
  reply: null,
  credibility: { weight: 1, isLatest: true, visited: true, standing: 'established' },
};
const DISHES = [
  { id: 2, name: 'Shoyu' },
  { id: 3, name: 'Miso' },
];

function openReview({
  balance = 5000,
  takesTips = true,
  about,
}: {
  balance?: number;
  takesTips?: boolean;
  about?: number;
} = {}) {
  const on = { onClose: vi.fn(), onWaiting: vi.fn(), onPosted: vi.fn() };
  const page = openPart(
    <ReviewDialog
      open
      restaurant={{ id: 9, name: 'Tasca', currency: 'USD' }}
      dishes={DISHES}
      about={about}
      userId={1}
      takesTips={takesTips}
      addFunds={(missing, _, onBack) => (
        <button type="button" onClick={onBack}>
          Add {missing} cents
        </button>
      )}
      {...on}
    />,
    { answers: (api) => api.answer(getWallet, walletWith(balance)) },
  );
  return { ...page, ...on };
}
const rate = (stars: number, group = 'Overall rating') =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: `${stars} stars` }),
  );
const tip = (dollars: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Tip in dollars' }), { target: { value: dollars } });

test('a restaurant without tips has no slider, and no tip is sent', async () => {
  const page = openReview({ takesTips: false, balance: 0 });
  page.api.answer(createReview, { ...REVIEW, tipAmount: 0, earned: [] });
  expect(screen.queryByRole('slider', { name: 'Tip in dollars' })).toBeNull();
  rate(4);
  await page.press('Post Review');
  await waitFor(() => expect(page.api.sent(createReview)[0]?.input).toMatchObject({ tipAmount: 0 }));
});

test('no star and no tip is chosen beforehand, and a review without a star says so at its field', async () => {
  const page = openReview();
  page.api.answer(createReview, { ...REVIEW, tipAmount: 0, earned: [] });
  expect(screen.queryAllByRole('radio', { name: /star/, checked: true })).toEqual([]);
  expect(screen.getByText('No tip.')).toBeTruthy();
  await page.press('Post Review');
  const group = screen.getByRole('group', { name: /^Overall rating/ });
  await waitFor(() => expect(group.textContent).toContain('Choose 1 to 5 stars'));
  expect(page.api.sent(createReview)).toEqual([]);
  rate(3);
  await page.press('Post Review');
  await waitFor(() => expect(page.onPosted).toHaveBeenCalledOnce());
  expect(page.api.sent(createReview)[0]?.input).toMatchObject({ rating: 3, foodRating: null, tipAmount: 0 });
});

test('the private words are sent with the review', async () => {
  const page = openReview();
  page.api.answer(createReview, { ...REVIEW, tipAmount: 0, earned: [] });
  rate(5);
  rate(2, 'Private stars');
  await page.type('Private words (optional)', 'The soup was cold.');
  await page.press('Post Review');
  await waitFor(() =>
    expect(page.api.sent(createReview)[0]?.input).toMatchObject({
      rating: 5,
      privateRating: 2,
      privateWord: 'The soup was cold.',
    }),
  );
});

test('a review is sent with its tip, and shows the points earned', async () => {
  const page = openReview();
  page.api.answer(createReview, {
    ...{ ...REVIEW, tipAmount: 500 },
    earned: ['You earned 20 points.', 'New badge: More Challenges.'],
  });
  rate(4);
  tip(5);
  await page.type('Your review (optional)', 'Go early.');
  await page.press('Post Review');
  await waitFor(() => expect(page.onPosted).toHaveBeenCalledOnce());
  expect(page.api.sent(createReview)[0]?.input).toMatchObject({
    restaurantId: 9,
    reviewType: 'dish',
    rating: 4,
    tipAmount: 500,
    review: 'Go early.',
  });
  expect(await page.notice()).toMatchObject({
    description: 'Thank you for your review! You earned 20 points. New badge: More Challenges.',
  });
});

test('a part of the rating that does not apply is taken out, and sent as none', async () => {
  const page = openReview();
  page.api.answer(createReview, { ...REVIEW, tipAmount: 500, earned: [] });
  rate(4);
  rate(4, 'View');
  await page.press('No rating for View');
  expect(screen.queryByRole('button', { name: 'No rating for View' })).toBeNull();
  await page.press('Post Review');
  await waitFor(() => expect(page.api.sent(createReview)[0]?.input).toMatchObject({ viewRating: null }));
});

test('a dish is sent only with the review of a dish', async () => {
  const page = openReview({ about: 3 });
  page.api.answer(createReview, { ...REVIEW, tipAmount: 500, earned: [] });
  rate(4);
  expect(screen.getByLabelText<HTMLSelectElement>('Dish', { selector: 'select' }).value).toBe('3');
  await page.press('Venue', 'radio');
  expect(screen.queryByLabelText('Dish', { selector: 'select' })).toBeNull();
  await page.press('Post Review');
  await waitFor(() =>
    expect(page.api.sent(createReview)[0]?.input).toMatchObject({ reviewType: 'venue', menuItemId: null }),
  );
});

test('funds for the tip are added in the dialog, which then shows the draft again', async () => {
  const page = openReview({ balance: 300 });
  rate(4);
  tip(5);
  await page.type('Your review (optional)', 'Go early.');
  await page.press('Post Review');
  await screen.findByText(/Add funds first, or give less/);
  await page.press('Add Funds');
  expect(await screen.findByRole('heading', { name: 'Add Funds' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post Review' })).toBeNull();
  page.api.answer(getWallet, walletWith(500));
  page.api.answer(createReview, { ...REVIEW, tipAmount: 500, earned: [] });
  await page.client.refetchQueries();
  await page.press('Add 200 cents');
  expect(await screen.findByRole('heading', { name: 'Add Review' })).toBeTruthy();
  expect(screen.queryByText(/Add funds first, or give less/)).toBeNull();
  await page.press('Post Review');
  await waitFor(() =>
    expect(page.api.sent(createReview)[0]?.input).toMatchObject({ review: 'Go early.', tipAmount: 500 }),
  );
});

test('a tip above the balance is refused before sending, and the review can be sent without it', async () => {
  const page = openReview({ balance: 300 });
  page.api.answer(createReview, { ...REVIEW, tipAmount: 0, earned: [] });
  rate(4);
  tip(5);
  expect(await screen.findByText(/Your wallet holds \$3\.00: \$2\.00 too little/)).toBeTruthy();
  await page.press('Post Review');
  expect(await screen.findByText(/Add funds first, or give less/)).toBeTruthy();
  expect(page.api.sent(createReview)).toEqual([]);
  await page.press('Post without a tip');
  await waitFor(() => expect(page.api.sent(createReview)[0]?.input).toMatchObject({ tipAmount: 0 }));
});

test('less of a tip makes the warning go', async () => {
  openReview({ balance: 300 });
  tip(5);
  await screen.findByText(/Your wallet holds/);
  tip(3);
  expect(screen.queryByText(/Your wallet holds/)).toBeNull();
  expect(screen.getByText(/^\$3\.00 goes from your wallet to Tasca/)).toBeTruthy();
  tip(0);
  expect(screen.getByText('No tip.')).toBeTruthy();
});

test('a review that was refused stays as it was typed, and a second press sends the same key', async () => {
  const page = openReview();
  page.api.disconnect(createReview);
  rate(4);
  await page.type('Title (optional)', 'Good soup');
  await page.press('Post Review');
  expect(await page.notice()).toMatchObject({ title: 'Error submitting review', variant: 'destructive' });
  page.api.answer(createReview, { ...REVIEW, tipAmount: 500, earned: [] });
  await page.press('Post Review');
  await waitFor(() => expect(page.onPosted).toHaveBeenCalledOnce());
  const [first, second] = page.api.sent(createReview);
  expect(second).toEqual(first);
  expect(first?.input.title).toBe('Good soup');
});

test('a double press posts one review with one tip', async () => {
  const page = openReview();
  const call = page.api.hold(createReview);
  rate(4);
  await page.press('Post Review');
  await page.press('Posting...');
  call.answer({ ...REVIEW, tipAmount: 500, earned: [] });
  await waitFor(() => expect(page.onPosted).toHaveBeenCalledOnce());
  expect(page.api.sent(createReview)).toHaveLength(1);
});

test('a draft is restored, and can be cleared', async () => {
  const first = openReview();
  await first.type('Your review (optional)', 'Go ear');
  const again = openReview();
  expect(screen.getByText(/Draft restored/)).toBeTruthy();
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your review (optional)').value;
  expect(text()).toBe('Go ear');
  await again.press('Start over');
  expect(text()).toBe('');
  openReview();
  expect(screen.queryByText(/Draft restored/)).toBeNull();
});

test('words that an assistant drafted are in the form once, without a star', async () => {
  window.history.replaceState(
    null,
    '',
    `/restaurants/1/review${toDraftFragment({ title: 'Soup', review: '<b>Hot</b>' })}`,
  );
  const page = openReview();
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your review (optional)').value;
  expect(screen.getByText(/Drafted by an assistant/)).toBeTruthy();
  expect([text(), window.location.hash]).toEqual(['<b>Hot</b>', '']);
  await page.press('Post Review');
  expect(page.api.sent(createReview)).toEqual([]);
  await page.press('Start over');
  expect(text()).toBe('');
});

test('a posted review leaves no draft behind', async () => {
  const page = openReview();
  page.api.answer(createReview, { ...REVIEW, tipAmount: 500, earned: [] });
  rate(4);
  await page.type('Your review (optional)', 'Go early.');
  await page.press('Post Review');
  await waitFor(() => expect(page.onPosted).toHaveBeenCalledOnce());
  openReview();
  expect(screen.queryByText(/Draft restored/)).toBeNull();
});

test('an edit sends the version that it changes, so that a faster edit is not overwritten', async () => {
  const onClose = vi.fn();
  const page = openPart(
    <EditDialog review={{ ...REVIEW, editedAt: '2026-05-01T11:00:00.000Z' }} open onClose={onClose} />,
    { answers: (api) => api.answer(getPrivateWord, { rating: 2, word: 'Cold soup.' }) },
  );
  page.api.refuse(editReview, 409, 'Somebody changed it meanwhile.');
  await screen.findByDisplayValue('Cold soup.');
  await page.type('Your review (optional)', 'Go late.');
  await page.press('Save changes');
  expect(await page.notice()).toMatchObject({ description: 'Somebody changed it meanwhile.' });
  expect(page.api.sent(editReview)[0]?.input).toMatchObject({
    id: 12,
    review: 'Go late.',
    serviceRating: null,
    privateRating: 2,
    privateWord: 'Cold soup.',
    editedAt: '2026-05-01T11:00:00.000Z',
  });
  expect(onClose).not.toHaveBeenCalled();
});

test('deleting a review says that a tip stays given, and stays open where it fails', async () => {
  const onClose = vi.fn();
  const page = openPart(<DeleteDialog id={12} open onClose={onClose} />);
  page.api.refuse(deleteReview, 503, 'Please try again.');
  expect((await page.dialog()).textContent).toContain('A tip that came with it is not refunded.');
  await page.press('Delete review');
  expect(await page.notice()).toMatchObject({ title: 'The review was not deleted' });
  expect(onClose).not.toHaveBeenCalled();
  page.api.answer(deleteReview, { message: 'Review deleted' });
  await page.press('Delete review');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each<[boolean | null, string, boolean | null]>([
  [null, 'Yes 2', true],
  [null, 'No 1', false],
  [true, 'Yes 2', null],
  [false, 'Yes 2', true],
])('with the vote %s a press on “%s” sends %s', async (myVote, name, isHelpful) => {
  const page = openPart(<HelpfulVote review={{ ...REVIEW, myVote }} signIn={null} />);
  page.api.answer(voteOnReview, { likes: 2, votes: 3, myVote: isHelpful });
  const group = screen.getByRole('group', { name: 'Was this review helpful?' });
  await page.user.click(within(group).getByRole('button', { name }));
  await waitFor(() => expect(page.api.sent(voteOnReview)[0]?.input).toEqual({ id: 12, isHelpful }));
});

test('a vote that was not saved is undone in the list', async () => {
  const list = { items: [REVIEW], next: null, total: 1 };
  const page = openPart(<HelpfulVote review={REVIEW} signIn={null} />, {
    replies: [cachedReply(listReviews, { id: 9 }, list)],
  });
  const call = page.api.hold(voteOnReview);
  await page.press('Yes 2');
  const readReviews = () => page.client.getQueryData([`GET ${listReviews.path}`, { id: 9 }]);
  await waitFor(() => expect(readReviews()).toMatchObject({ items: [{ likes: 3, votes: 4, myVote: true }] }));
  call.refuse(429, 'That is a lot of votes.');
  await waitFor(() => expect(readReviews()).toEqual(list));
  expect(await page.notice()).toMatchObject({ title: 'Couldn’t save your vote' });
});
