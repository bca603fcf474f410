import { useNavigate } from '@tanstack/react-router';
import { PenLine, Plus, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import type { OwnRestaurant } from '../contract.ts';
import { OWNER_TABS, type OwnerTab } from './tabs.ts';

interface OwnerAreaProps {
  restaurants: OwnRestaurant[];
  /** The one that is looked after. */
  restaurant: OwnRestaurant;
  tab: OwnerTab;
  getHref: (where: { tab: OwnerTab; restaurant: number }) => string;
  publicHref: string;
  addHref: string;
  /** The administration, for owners who are administrators. */
  adminHref: string | undefined;
  /** Writes a post in its name, where it may speak. */
  onWritePost: (() => void) | undefined;
  children: ReactNode;
}

/** What stands around each screen of the owner area: which restaurant, and which screen. */
export function OwnerArea({
  restaurants,
  restaurant,
  tab,
  getHref,
  publicHref,
  addHref,
  adminHref,
  onWritePost,
  children,
}: OwnerAreaProps) {
  const navigate = useNavigate();
  const { id, name, status } = restaurant;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Chip tone={status === 'approved' ? 'herb' : 'accent'}>{status}</Chip>
            <a
              href={publicHref}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              See its page
            </a>
            <a
              href={addHref}
              className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              <Plus size={16} /> Add another restaurant
            </a>
            {onWritePost && (
              <Button size="sm" icon={<PenLine size={16} />} aria-haspopup="dialog" onClick={onWritePost}>
                Write a post
              </Button>
            )}
            {adminHref && (
              <a
                href={adminHref}
                className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
              >
                <ShieldCheck size={16} /> Administration
              </a>
            )}
          </p>
        </div>
        {restaurants.length > 1 && (
          <Field label="Restaurant" className="w-full sm:w-72">
            {(control) => (
              <Select
                {...control}
                value={id}
                options={restaurants.map((one) => ({ value: one.id, label: one.name }))}
                onChange={({ target }) =>
                  void navigate({ href: getHref({ tab, restaurant: Number(target.value) }) })
                }
              />
            )}
          </Field>
        )}
      </div>
      <Tabs
        label="Your restaurant"
        className="mt-4 mb-6"
        items={OWNER_TABS.map(({ id: tabId, label }) => ({
          label,
          href: getHref({ tab: tabId, restaurant: id }),
          current: tabId === tab,
        }))}
      />
      {children}
    </>
  );
}
