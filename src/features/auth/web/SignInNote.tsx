import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SignInNoteProps {
  icon?: LucideIcon;
  title: string;
  children: ReactNode;
}

/** What signing in is for, in the surrounding text color: it is on the splash screen, too. */
export function SignInNote({ icon: Icon, title, children }: SignInNoteProps) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-card border border-current/30 p-4">
      {Icon && <Icon size={22} className="mt-0.5 shrink-0" />}
      <p className="min-w-0 text-sm wrap-anywhere">
        <strong className="block text-base font-semibold">{title}</strong>
        {children}
      </p>
    </div>
  );
}
