/**
 * A hidden username field for password managers, in password forms without one. Hidden visually only: password managers
 * ignore fields that are not rendered.
 */
export const PasswordOwner = ({ username }: { username: string }) => (
  <input
    type="text"
    autoComplete="username"
    aria-hidden="true"
    tabIndex={-1}
    value={username}
    readOnly
    className="sr-only"
  />
);
