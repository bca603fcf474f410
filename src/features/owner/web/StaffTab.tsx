import { StaffPanel } from '#features/staff/web/StaffPanel.tsx';
import { TipsPanel } from '#features/tips/web/TipsPanel.tsx';

/** Who works at a restaurant, and how its tips reach them. */
export function StaffTab({ id }: { id: number }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <StaffPanel id={id} />
      <TipsPanel id={id} />
    </div>
  );
}
