/** A plain https address as a link; anything else as text. */
export function ResultLink({ address, text }: { address: string; text: string }) {
  if (!/^https:\/\/[\w.-]+\//.test(address)) return <>{text}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
