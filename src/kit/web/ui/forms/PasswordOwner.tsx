/**
 * Tells a password manager whose password the form around it asks for or sets, where the page has no field for the name. It is
 * hidden from people only: password managers ignore a field that is not drawn.
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
