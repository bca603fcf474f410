/** The channel on which processes announce a notification, as `<person>:<notification>`; notification 0 is only a new count. A hint is `<source>:<id>`. */
export const NOTIFICATION_CHANNEL = 'notices';
