import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOwnProgramme, saveProgramme } from '#features/loyalty/contract.ts';
import { describeCondition, nameLoyaltyRule } from '#features/loyalty/options.ts';
import { LOYALTY_RULES, OPTIONAL_RULES, type OptionalRule } from '#features/loyalty/rules.ts';
import { getOutstanding } from '#features/redemptions/contract.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ListPanel } from './ListPanel.tsx';

/** Switches a restaurant's loyalty program and its rules on and off, with the points that members still have. */
export function ProgrammePanel({ id }: { id: number }) {
  const programme = useQuery(query(getOwnProgramme, { id }));
  return (
    <ListPanel title={t('Loyalty program')} list={programme} empty={null}>
      {programme.data && (
        <>
          <Outstanding id={id} members={programme.data.members} />
          <Rules
            key={programme.data.since}
            id={id}
            isOn={programme.data.isOn}
            rules={programme.data.rules}
            isNew={programme.data.since === null}
          />
        </>
      )}
    </ListPanel>
  );
}

type Members = Record<'Bronze' | 'Silver' | 'Gold', number>;

function Outstanding({ id, members }: { id: number; members: Members }) {
  const { data } = useQuery(query(getOutstanding, { id }));
  const total = members.Bronze + members.Silver + members.Gold;
  const figures = [
    {
      name: t('Members'),
      value: formatNumber(total),
      note: joinItems([
        t('{n} Gold', { n: formatNumber(members.Gold) }),
        t('{n} Silver', { n: formatNumber(members.Silver) }),
        t('{n} Bronze', { n: formatNumber(members.Bronze) }),
      ]),
    },
    {
      name: t('Points outstanding'),
      value: data ? formatNumber(data.points) : '–',
      note: t('that members can still use'),
    },
    {
      name: t('Rewards outstanding'),
      value: data?.rewards == null ? '–' : formatNumber(data.rewards),
      note:
        data?.rewards === null
          ? t('once there is a reward')
          : plural(
              data?.openCodes ?? 0,
              'at most, of the cheapest; {n} code open now',
              'at most, of the cheapest; {n} codes open now',
            ),
    },
  ];
  return (
    <dl className="mb-4 grid gap-4 border-b border-line pb-4 sm:grid-cols-3">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-ink-2">{name}</dt>
          <dd>
            <span className="display block text-xl tabular-nums">{value}</span>
            <span className="block text-xs text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RulesProps {
  id: number;
  isOn: boolean;
  rules: readonly OptionalRule[];
  isNew: boolean;
}

function Rules({ id, isOn, rules, isNew }: RulesProps) {
  const [isEnabled, setEnabled] = useState(isOn);
  const [selectedRules, setSelectedRules] = useState<readonly OptionalRule[]>(isNew ? OPTIONAL_RULES : rules);
  const save = useEndpointMutation(saveProgramme, {
    refreshes: [getOwnProgramme],
    success: (reply) =>
      toast({
        title: reply.isOn ? t('Program saved') : t('Program switched off'),
        description: reply.isOn
          ? t('The rules apply from now on; what was earned before stays.')
          : t('Members earn no points now. They keep theirs and can redeem them.'),
      }),
    failure: (error) => toast({ title: t('Not saved'), description: error.sentence, variant: 'destructive' }),
  });
  const toggle = (rule: OptionalRule) =>
    setSelectedRules(
      selectedRules.includes(rule) ? selectedRules.filter((one) => one !== rule) : [...selectedRules, rule],
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id, isOn: isEnabled, rules: [...selectedRules] });
      }}
    >
      <Checkbox
        label={t('The program is on')}
        hint={t('Guests can join and earn points. Switched off, they keep what they have.')}
        checked={isEnabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
      <fieldset disabled={!isEnabled} className="grid min-w-0 gap-x-4 sm:grid-cols-2 disabled:opacity-50">
        <legend className="mb-1 text-sm text-ink-2">
          {t('Each visit earns {points} points. Beside that, members earn for:', {
            points: LOYALTY_RULES.visit.points,
          })}
        </legend>
        {OPTIONAL_RULES.map((rule) => (
          <Checkbox
            key={rule}
            className="py-1.5"
            label={t('{rule}, {points}', { rule: nameLoyaltyRule(rule), points: LOYALTY_RULES[rule].points })}
            hint={describeCondition(rule)}
            checked={selectedRules.includes(rule)}
            onChange={() => toggle(rule)}
          />
        ))}
      </fieldset>
      <Button type="submit" className="justify-self-start" busy={save.isPending}>
        {t('Save program')}
      </Button>
    </form>
  );
}
