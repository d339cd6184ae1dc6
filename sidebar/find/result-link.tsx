/** A plain https address as a link, its own text without what all begin with; anything else as text. */
export function ResultLink(props: {
  address: string;
  text: string;
  /** False where the keyboard stops elsewhere on its line. */
  isStop?: boolean;
}) {
  const { address, text, isStop = true } = props;
  if (!/^https:\/\/[\w.-]+\//.test(address)) return <>{text}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" tabIndex={isStop ? undefined : -1}>
      {text.replace(/^https:\/\/(www\.)?/, "")}
    </a>
  );
}
