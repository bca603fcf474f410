import { useCurrentUser } from '#features/auth/web/currentUser.ts';

/** Tells the browser's keeper of passwords whose password a form asks for. A field that is not drawn at all would not count. */
export function WhosePassword() {
  const user = useCurrentUser();
  return (
    <input
      type="text"
      autoComplete="username"
      aria-hidden="true"
      tabIndex={-1}
      value={user?.username ?? ''}
      readOnly
      className="sr-only"
    />
  );
}
