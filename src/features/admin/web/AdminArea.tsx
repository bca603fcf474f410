import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { useAddress } from './address.ts';
import { TABS, tabOf } from './tabs.ts';

export function AdminArea() {
  const { said, hrefOf } = useAddress();
  const open = tabOf(said.tab);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 lg:px-8">
      <h1 className="text-2xl">Administration</h1>
      <Tabs
        label="Administration"
        items={TABS.map(({ id, label }) => ({
          label,
          href: hrefOf({ tab: id === 'dashboard' ? undefined : id }),
          current: id === open,
        }))}
      />
    </div>
  );
}
