/** An address as a link where it is a plain https one; else the text alone. */
export function ResultLink({ address, text }: { address: string; text: string }) {
  if (!/^https:\/\/[\w.-]+\//.test(address)) return <>{text}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
