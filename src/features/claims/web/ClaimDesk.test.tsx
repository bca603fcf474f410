import { expect, test } from 'vitest';
import { cachedReply, createPartClient, renderPart } from '#testing/parts.tsx';
import { CLAIM, CLAIM_STANDING } from '#testing/web/samples.ts';
import { type ClaimStanding, getClaimStanding, type OwnClaim } from '../contract.ts';
import { ClaimDesk } from './ClaimDesk.tsx';

const desk = (changes: Partial<ClaimStanding>, claim?: Partial<OwnClaim>) =>
  renderPart(
    <ClaimDesk restaurant={{ id: 7, name: 'Tasca' }} ownerArea="/admin" />,
    createPartClient([
      cachedReply(
        getClaimStanding,
        { id: 7 },
        { ...CLAIM_STANDING, ...changes, claim: claim ? { ...CLAIM, ...claim } : null },
      ),
    ]),
  );

test('a restaurant without an owner offers its proofs', () => {
  expect(desk({}).words).toContain('E-mail Letter Documents');
  expect(desk({ mail: null }).words).not.toContain('E-mail');
  const { words } = desk({ mail: null, letter: null });
  expect(words).toContain('What makes it yours?');
  expect(words).not.toContain('Letter');
});

test('a restaurant with an owner takes documents only, and says who decides', () => {
  const { words } = desk({ owner: 'somebody', needsLook: true });
  expect(words).toContain('Somebody else manages Tasca on Tablemate');
  expect(words).toContain('What makes it yours?');
  expect(words).not.toContain('Send the code to');
});

test('a code that was sent is asked for, with the tries that are left', () => {
  const { words, buttons } = desk({}, { triesLeft: 3 });
  expect(words).toContain('We sent a code to info@tasca.example');
  expect(words).toContain('3 tries are left');
  expect(buttons).toEqual(['Claim Tasca', 'New code or another way', 'Withdraw']);
  expect(desk({}, { codeExpiresAt: null, triesLeft: 0 }).words).toContain('The code no longer works');
});

test('a letter that was not printed yet asks for no code', () => {
  const { words, buttons } = desk({}, { way: 'letter', sentTo: null, codeExpiresAt: null });
  expect(words).toContain('Letter requested');
  expect(buttons).not.toContain('Claim Tasca');
});

test('a claimant whose right code was too late reads that an administrator decides', () => {
  const { words, buttons } = desk(
    { owner: 'somebody', needsLook: true },
    { isDispute: true, isProven: true, codeExpiresAt: null },
  );
  expect(words).toContain('An administrator decides');
  expect(buttons).toEqual(['Withdraw']);
});

test('a refused claim shows the reason, and an own restaurant links to its area', () => {
  const refusal = desk({ needsLook: true }, { state: 'refused', decision: 'No proof.', codeExpiresAt: null });
  expect(refusal.words).toContain('Your claim was refused. No proof.');
  expect(desk({ owner: 'me' }, { state: 'proved' })).toMatchObject({ links: ['Open your restaurant'] });
});
