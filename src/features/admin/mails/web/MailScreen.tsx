import { PushReportSection } from '#features/admin/push/web/PushReportSection.tsx';
import { MailsDesk } from './Desk.tsx';

/** What goes out to people: mails, and below them what became of pushes. */
export function MailScreen() {
  return (
    <>
      <MailsDesk />
      <PushReportSection />
    </>
  );
}
