import type { AccountView } from "../messages";

/** What the service counted itself; none of it comes from the add-on. */
export function AccountTab({ accounts }: { accounts: AccountView[] }) {
  return (
    <>
      {accounts.map((account) => (
        <div key={account.id} class="account">
          <Figures account={account} />
          <Requests account={account} />
        </div>
      ))}
    </>
  );
}

function Figures({ account }: { account: AccountView }) {
  const { id, credits, requests, questions, askedTwice, askedTwiceCount } = account;
  const figures: [string, string][] = [
    ["Account", id],
    ["Balance", number(credits.balance)],
    ["Charged", number(credits.charged)],
    ["Reserved", number(credits.reserved)],
    ["Requests", number(requests)],
    ["Different questions", number(questions)],
    ["Asked twice", askedTwiceCount === 0 ? "none" : number(askedTwiceCount)],
  ];
  return (
    <div>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {askedTwice.map((line) => (
        <p key={line} class="error">
          {line}
        </p>
      ))}
    </div>
  );
}

function Requests({ account: { requestsByEndpoint } }: { account: AccountView }) {
  const lines = Object.entries(requestsByEndpoint).flatMap(([endpoint, byStatus]) =>
    Object.entries(byStatus).map(([status, count]) => ({ endpoint, status, count })),
  );
  if (lines.length === 0) return <p class="empty">No request yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Endpoint</th>
          <th scope="col">Status</th>
          <th scope="col" class="number">
            Requests
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ endpoint, status, count }) => (
          <tr key={`${endpoint} ${status}`}>
            <th scope="row">{endpoint}</th>
            <td>{status === "0" ? "dropped" : status}</td>
            <td class="number">{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function number(value: number): string {
  return value.toLocaleString("en");
}
