import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Community, listCommunities } from '#features/communities/contract.ts';
import { searchPeople } from '#features/follows/contract.ts';
import { listMenu, type MenuItem } from '#features/menus/contract.ts';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ANA, COMMUNITY, POST } from '#testing/web/samples.ts';
import { createPost, editPost, searchTags } from '../../contract.ts';
import { BLANK_POST_DRAFT, toPostDraft } from './draft.ts';
import { PostForm } from './PostForm.tsx';

const TEXT = 'What did you eat?';
const TASCA = { id: 9, name: 'Tasca' };

const COD: MenuItem = {
  id: 2,
  restaurantId: 9,
  name: 'Cod',
  names: {},
  description: null,
  price: 1850,
  category: 'Main',
  image: null,
  imageAlt: null,
  isPopular: false,
  currency: 'USD',
  isSoldOut: false,
  position: 0,
  dietary: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  rating: null,
  reviewCount: 0,
};

function openForm(props: Partial<Parameters<typeof PostForm>[0]> = {}, communities: Community[] = []) {
  const on = { onClose: vi.fn(), onSent: vi.fn() };
  const page = openPart(
    <PostForm
      me={{ id: 1, name: 'Joe', picture: null }}
      blank={BLANK_POST_DRAFT}
      subject="new"
      post={null}
      speakers={[]}
      photosFirst={false}
      findRestaurant={(pick) => (
        <button type="button" onClick={() => pick(TASCA)}>
          Pick Tasca
        </button>
      )}
      {...on}
      {...props}
    />,
    {
      answers: (api) => {
        api.answer(listCommunities, { items: communities, next: null, total: communities.length });
        api.answer(listMenu, { items: [COD], next: null, total: 1 });
        api.answer(createPost, { ...POST, earned: ['You earned 15 points.'] });
      },
    },
  );
  return { ...page, ...on, sent: () => page.api.sent(createPost)[0]?.input };
}
const write = async (text: string) => fireEvent.change(await findField(TEXT), { target: { value: text } });

test('words are sent to everyone, unless followers alone are to see them', async () => {
  const page = openForm();
  await write('  Ramen!  ');
  await page.press('Followers', 'radio');
  await page.press('Post');
  await waitFor(() =>
    expect(page.onSent).toHaveBeenCalledWith(expect.objectContaining(POST), ['You earned 15 points.']),
  );
  expect(page.sent()).toEqual({
    content: 'Ramen!',
    images: [],
    restaurantId: null,
    menuItemId: null,
    communityId: null,
    audience: 'followers',
    authorRestaurantId: null,
  });
  expect(localStorage).toHaveLength(0);
});

test('a post without text and photos is refused', async () => {
  const page = openForm();
  await write('   ');
  await page.press('Post');
  await waitFor(() => expect(findNote(TEXT)).toBe('Write something or add a photo'));
  expect(page.sent()).toBeUndefined();
});

test('a post that was not sent keeps its text, and is sent again with the same key', async () => {
  const page = openForm();
  page.api.disconnect(createPost);
  await write('Ramen!');
  await page.press('Post');
  expect(await page.notice()).toMatchObject({ title: 'Your post was not sent', variant: 'destructive' });
  expect((await findField(TEXT)).value).toBe('Ramen!');
  page.api.answer(createPost, { ...POST, earned: [] });
  await page.press('Post');
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce());
  const [firstCall, again] = page.api.sent(createPost);
  expect(again).toEqual(firstCall);
});

test('it is sent once, however often it is pressed', async () => {
  const page = openForm();
  const call = page.api.hold(createPost);
  await write('Ramen!');
  await page.press('Post');
  await page.press('Posting...');
  call.answer({ ...POST, earned: [] });
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce());
  expect(page.api.sent(createPost)).toHaveLength(1);
});

test('the keys send it, too', async () => {
  const page = openForm();
  await write('Ramen!');
  await page.user.click(await findField(TEXT));
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce());
});

test('a draft is restored, and can be discarded', async () => {
  openForm();
  await write('Half a sent');
  const page = openForm();
  expect(await screen.findByText('Draft restored')).toBeTruthy();
  expect((await findField(TEXT)).value).toBe('Half a sent');
  await page.press('Discard draft');
  expect((await findField(TEXT)).value).toBe('');
  openForm();
  expect((await findField(TEXT)).value).toBe('');
  expect(screen.queryByText('Draft restored')).toBeNull();
});

test('a community is selected among the joined ones; its refusal shows at its field', async () => {
  const page = openForm({}, [COMMUNITY]);
  await write('Ramen!');
  const field = await findField(/^Community/);
  expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual(['None', 'Ramen lovers']);
  await page.user.selectOptions(field, 'Ramen lovers');
  page.api.refuse(createPost, 403, 'Please check the form.', { communityId: 'You were removed from it' });
  await page.press('Post');
  await waitFor(() => expect(findNote(/^Community/)).toBe('You were removed from it'));
  expect(page.sent()).toMatchObject({ communityId: 3 });
  await page.user.selectOptions(field, 'None');
  await waitFor(() => expect(findNote(/^Community/)).toBeNull());
});

test('a place brings its dishes with it, and takes them away', async () => {
  const page = openForm();
  await write('Cod!');
  await page.press('Add a restaurant');
  await screen.findByRole('dialog', { name: 'Which restaurant is it about?' });
  await page.press('Pick Tasca');
  await page.closed();
  await page.user.selectOptions(await findField(/^Dish/), 'Cod');
  await page.press('Remove Tasca');
  expect(screen.queryByLabelText(/^Dish/)).toBeNull();
  await page.press('Add a restaurant');
  await page.press('Pick Tasca');
  await page.closed();
  await page.user.selectOptions(await findField(/^Dish/), 'Cod');
  await page.press('Post');
  await waitFor(() => expect(page.sent()).toMatchObject({ restaurantId: 9, menuItemId: 2 }));
});

test('an owner speaks for a restaurant: everyone sees it, and it is about the place', async () => {
  const page = openForm({ speakers: [{ ...TASCA, picture: null }] });
  await write('Fresh cod today');
  await page.press('Followers', 'radio');
  await page.user.selectOptions(await findField('Post as'), 'Tasca');
  expect(await screen.findByText('Everyone sees the posts of a restaurant.')).toBeTruthy();
  await page.press('Post');
  await waitFor(() =>
    expect(page.sent()).toMatchObject({ authorRestaurantId: 9, restaurantId: 9, audience: 'everyone' }),
  );
});

test('a change says nothing of its community or who speaks', async () => {
  const page = openForm(
    { post: POST, blank: toPostDraft(POST), subject: 'edit-7', speakers: [{ ...TASCA, picture: null }] },
    [COMMUNITY],
  );
  page.api.answer(editPost, { ...POST, content: 'Soba!' });
  expect((await findField(TEXT)).value).toBe('Ramen!');
  expect(screen.queryByLabelText('Post as')).toBeNull();
  await write('Soba!');
  await page.press('Save');
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce());
  expect(page.api.sent(editPost)[0]?.input).toEqual({
    id: 7,
    content: 'Soba!',
    images: [],
    restaurantId: null,
    menuItemId: null,
    audience: 'everyone',
    lang: null,
  });
});

test('a name that is begun is completed by the keys, a tag by a press', async () => {
  const page = openForm();
  page.api.answer(searchPeople, {
    items: [ANA, { ...ANA, id: 4, username: 'andre', name: 'André' }],
    next: null,
    total: 2,
  });
  page.api.answer(searchTags, [{ tag: 'ramen', posts: 30 }]);
  await page.user.click(await findField(TEXT));
  await page.user.keyboard('With @an');
  await screen.findByRole('listbox', { name: 'People to mention' });
  expect(screen.getByText('2 people, arrow keys and Enter pick')).toBeTruthy();
  await page.user.keyboard('{ArrowDown}{Enter}');
  expect((await findField(TEXT)).value).toBe('With @andre ');
  await page.press('Add a tag');
  await page.user.keyboard('ra');
  expect((await screen.findByRole('option')).textContent).toContain('30+ posts');
  await page.press(/ramen/, 'option');
  expect((await findField(TEXT)).value).toBe('With @andre #ramen ');
});

test('Escape closes the list of names and keeps the text', async () => {
  const page = openForm();
  page.api.answer(searchPeople, { items: [ANA], next: null, total: 1 });
  await page.user.click(await findField(TEXT));
  await page.user.keyboard('@an');
  await screen.findByRole('listbox');
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((await findField(TEXT)).value).toBe('@an');
});

test('near the end the letters that are left are counted', async () => {
  openForm();
  await write('a'.repeat(1799));
  expect(screen.queryByText(/left$/)).toBeNull();
  await write('a'.repeat(1999));
  expect(screen.getByText('1 character left')).toBeTruthy();
  expect(listNames('button')).toContain('Mention somebody');
});
