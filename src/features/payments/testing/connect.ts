type Thing = Record<string, unknown> & { id: string };

type Call = {
  call: string;
  fields: URLSearchParams;
  metadata: Record<string, string>;
  account: string;
  things: Thing[];
  make(prefix: string, object: string, fields: object): Thing;
};

const good = (body: object) => ({ status: 200, body });
const list = (data: Thing[]) => good({ object: 'list', data, has_more: false, url: '/v1/list' });

/** The stand-in's answers of Connect: accounts, transfers to them and their payouts; null for other calls. */
export function answerConnect({ call, fields, metadata, account, things, make }: Call) {
  const amount = Number(fields.get('amount'));
  const currency = fields.get('currency');
  switch (call) {
    case 'POST /v1/accounts':
      return good(
        make('acct', 'account', { payouts_enabled: false, metadata, external_accounts: { data: [] } }),
      );
    case 'POST /v1/account_links':
      return good({ object: 'account_link', url: `https://connect.example/${fields.get('account')}` });
    case 'GET /v1/transfers':
      return list(
        things.filter(
          (one) => one.object === 'transfer' && one.transfer_group === fields.get('transfer_group'),
        ),
      );
    case 'POST /v1/transfers': {
      const transfer = {
        amount,
        currency,
        amount_reversed: 0,
        metadata,
        destination: fields.get('destination'),
      };
      return good(make('tr', 'transfer', { ...transfer, transfer_group: fields.get('transfer_group') }));
    }
    case 'GET /v1/payouts':
      return list(things.filter((entity) => entity.object === 'payout' && entity.account === account));
    case 'POST /v1/payouts':
      return good(make('po', 'payout', { amount, currency, metadata, account, status: 'in_transit' }));
  }
  const transfer = /^POST \/v1\/transfers\/(\w+)\/reversals$/.exec(call)?.[1];
  const transferThing = things.find(({ id }) => id === transfer);
  if (!transferThing) return null;
  transferThing.amount_reversed = transferThing.amount;
  return good(make('trr', 'transfer_reversal', { transfer }));
}
