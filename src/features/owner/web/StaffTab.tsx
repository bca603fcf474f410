import { StaffPanel } from '#features/staff/web/StaffPanel.tsx';
import { TipsPanel } from '#features/tips/web/TipsPanel.tsx';

/** The staff of a restaurant, and how tips reach them. */
export function StaffTab({ id }: { id: number }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <StaffPanel id={id} />
      <TipsPanel id={id} />
    </div>
  );
}
