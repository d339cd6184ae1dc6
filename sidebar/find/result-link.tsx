/** A plain https address as a link, its text without the common prefix; anything else as text. */
export function ResultLink(props: {
  address: string;
  text: string;
  /** False if another element of its line is the tab stop. */
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
