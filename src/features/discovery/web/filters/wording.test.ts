import { describe, expect, it, test } from 'vitest';
import { describeMatch, findFlag, formatReasons, pickOpenTone } from './wording.ts';

describe('the flag of a card', () => {
  test.each([
    [['Featured', "Editor's Choice", 'Trending'] as const, 'Trending'],
    [['Featured', "Editor's Choice"] as const, "Editor's Choice"],
    [['Influencer Recommended', 'Featured'] as const, 'Featured'],
    [[] as const, undefined],
  ])('of %j is %s', (featured, flag) => {
    expect(findFlag([...featured])).toBe(flag);
  });
});

describe('the opening chip', () => {
  test.each([
    [{ state: 'open', closesAt: '23:00', minutesLeft: 61 } as const, 'herb'],
    [{ state: 'open', closesAt: '23:00', minutesLeft: 60 } as const, 'accent'],
    [{ state: 'open' } as const, 'herb'],
    [{ state: 'closed' } as const, 'plain'],
  ])('for %j is %s', (open, tone) => {
    expect(pickOpenTone(open)).toBe(tone);
  });
});

describe('the line that says why', () => {
  const reason = (text: string) => ({ term: 'quality', value: 0.5, weight: 0.4, text }) as const;

  it('holds the two strongest reasons that have words', () => {
    const why = [
      reason('Thai, from your tastes'),
      reason(''),
      reason('4.6 from 38 reviews'),
      reason('1.2 km'),
    ];
    expect(formatReasons(why)).toBe('Thai, from your tastes · 4.6 from 38 reviews');
  });

  it('is empty without reasons', () => {
    expect(formatReasons([])).toBe('');
  });
});

test('a matching dish is named, a matching restaurant name is not', () => {
  expect(describeMatch({ field: 'dish', text: 'Pad Thai', dishId: 7 })).toBe('on the menu');
  expect(describeMatch({ field: 'name', text: 'Baan', dishId: null })).toBeNull();
  expect(describeMatch(null)).toBeNull();
});
