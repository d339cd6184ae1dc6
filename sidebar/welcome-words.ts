export const title = "Your first e-mail in 90 seconds";
export const text = "Two steps. You see the price before anything costs.";
export const boxes =
  "Tick every box that Google shows: Enrich fills the file, asks a service, shows this page, and goes on without you.";
export const key = "1. Connect your account";
export const whereKey = "Where do I find it?";
export const whereKeyText =
  "Copy it from your account's settings at the service. Whoever gave you Enrich can tell you how.";
export const connect = "Connect";
export const connecting = "Connecting\u2026";
export const keyAccepted = "Connected.";
export const list = "2. Choose your list";
export const useTab = (tab: string) => (tab === "" ? "Use this tab" : `Use ${tab}`);
export const trySample = "Try three sample people";
export const sampleText = "They are made up, and go into a new tab.";
export const skip = "Look around first";
