import { expect, test } from 'vitest';
import { toStatementName } from './statements.ts';

test.each([
  ['begin isolation level repeatable read', 'begin'],
  [{ name: 'tell', text: 'select 1', values: [] }, 'tell'],
  [{ text: 'select "id" from "users" where "users"."email" = $1' }, 'select users'],
  ["insert into posts (content) values ('from secret')", 'insert posts'],
  ['update only restaurants set name = $1', 'update restaurants'],
  ['\n  with one as (select 1 from reviews) select * from one', 'with reviews'],
  ["select set_config('a', 'b', true)", 'select'],
  ["select 'from Lisbon with love'", 'select'],
  ['', 'statement'],
  [{ submit: () => undefined, text: 'copy users to stdout' }, null],
  [undefined, null],
])('%j is called %j', (input, name) => {
  expect(toStatementName(input)).toBe(name);
});
