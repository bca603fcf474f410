import { useNavigate } from '@tanstack/react-router';
import { PenLine, Plus, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { OWNER_TABS, type OwnerTab } from '#vocabulary.ts';
import type { OwnRestaurant } from '../contract.ts';

interface OwnerAreaProps {
  restaurants: OwnRestaurant[];
  restaurant: OwnRestaurant;
  tab: OwnerTab;
  isAdmin: boolean;
  /** Writes a post in its name; undefined where it may not. */
  onWritePost: (() => void) | undefined;
  children: ReactNode;
}

const LABELS: Record<OwnerTab, string> = {
  dashboard: t('Dashboard'),
  menu: t('Menu'),
  reviews: t('Reviews'),
  events: t('Events'),
  challenges: t('Challenges'),
  staff: t('Staff'),
  payouts: t('Payouts'),
  profile: t('Profile'),
};

/** The frame around each screen of the owner area: choice of restaurant and of screen. */
export function OwnerArea({ restaurants, restaurant, tab, isAdmin, onWritePost, children }: OwnerAreaProps) {
  const navigate = useNavigate();
  const getHref = (to: OwnerTab, of: number) => links.owner(to, restaurants.length > 1 ? of : undefined);
  const { id, name, status } = restaurant;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Chip tone={status === 'approved' ? 'herb' : 'accent'}>{STATUS_LABELS[status]}</Chip>
            <a
              href={links.restaurant(id)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              {t('See its page')}
            </a>
            <a
              href={links.addRestaurant()}
              className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              <Plus size={16} /> {t('Add another restaurant')}
            </a>
            {onWritePost && (
              <Button size="sm" icon={<PenLine size={16} />} aria-haspopup="dialog" onClick={onWritePost}>
                {t('Write a post')}
              </Button>
            )}
            {isAdmin && (
              <a
                href={links.superAdmin}
                className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
              >
                <ShieldCheck size={16} /> {t('Administration')}
              </a>
            )}
          </p>
        </div>
        {restaurants.length > 1 && (
          <Field label={t('Restaurant')} className="w-full sm:w-72">
            {(control) => (
              <Select
                {...control}
                value={id}
                options={restaurants.map((one) => ({ value: one.id, label: one.name }))}
                onChange={({ target }) => void navigate({ href: getHref(tab, Number(target.value)) })}
              />
            )}
          </Field>
        )}
      </div>
      <Tabs
        label={t('Your restaurant')}
        className="mt-4 mb-6"
        items={OWNER_TABS.map((one) => ({
          label: LABELS[one],
          href: getHref(one, id),
          current: one === tab,
        }))}
      />
      {children}
    </>
  );
}
