import { expect, test } from 'vitest';
import { findTokens, POSTS as LIMITS } from '#features/posts/rules.ts';
import { choosePictures, findDish, findUser } from '#sample/fill/post-ideas.ts';
import { createSampleData } from '../data.ts';
import { POSTS } from './posts.ts';
import type { CommentIdea } from './types.ts';

const data = createSampleData(1, new Date('2026-05-04T12:00:00Z'));

const withReplies = (comments: CommentIdea[]) => comments.flatMap((comment) => [comment, ...comment.replies]);

test('there are fifty posts, no two with the same text', () => {
  expect(POSTS).toHaveLength(50);
  const texts = POSTS.flatMap(({ text, comments }) => [
    text,
    ...withReplies(comments).map((said) => said.text),
  ]);
  expect(texts.length - new Set(texts).size).toBeLessThan(1);
  expect(POSTS.filter(({ by }) => by === null).length).toBeGreaterThan(5);
});

test.each(POSTS)('“$text” names people, dishes and pictures that there are', (idea) => {
  const { by, place, dish, text, comments } = idea;
  if (dish !== undefined) {
    findDish(data, place, dish);
    expect(choosePictures(data, idea)[0]?.kind).toBe('dish');
  }
  const lines = withReplies(comments);
  const names = [by ?? 'joana_reis', ...lines.map((one) => one.by)];
  for (const name of [...names, ...findTokens(text).mentions]) findUser(data, name);
  for (const one of lines) expect(one.text.length).toBeLessThanOrEqual(LIMITS.longestComment);
  // A conversation has one level.
  for (const one of comments) for (const reply of one.replies) expect(reply.replies).toEqual([]);
});

test('no two posts show the same dish alike', () => {
  const plates = POSTS.flatMap((idea) => choosePictures(data, idea).filter(({ kind }) => kind === 'dish'));
  expect(new Set(plates.map((plate) => JSON.stringify(plate))).size).toBe(plates.length);
});

test('the communities have a challenge of food', () => {
  const taggedPosts = POSTS.filter(({ text }) => findTokens(text).tags.includes('foodchallenge'));
  expect(taggedPosts.length).toBeGreaterThan(1);
});
