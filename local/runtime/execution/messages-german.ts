import type { Translation } from "./messages";

/** The platform's texts in German. What matters is that they differ from the English ones (F23). */
export const GERMAN: Translation = Object.freeze<Translation>({
  addressUnavailable: (url) => `Adresse nicht verfügbar: ${url}`,
  dnsError: (url) => `DNS-Fehler: ${url}`,
  timeout: (url) => `Zeitüberschreitung: ${url}`,
  requestFailed: (origin, status, body) =>
    `Anfrage für ${origin} fehlgeschlagen mit Code ${status}. Gekürzte Serverantwort: ${body} (verwenden Sie die Option muteHttpExceptions, um die vollständige Antwort zu sehen)`,
  tooManyADay: (service) => `Dienst an einem Tag zu häufig aufgerufen: ${service}.`,
  tooManyAtOnce: (service) =>
    `Dienst in kurzer Zeit zu häufig aufgerufen: ${service}. Rufen Sie zwischendurch Utilities.sleep(1000) auf.`,
  tooMuchTriggerTime: () => "Der Dienst benötigt zu viel Rechenzeit an einem Tag.",
  tooManyRunning: () =>
    "Für dieses Google-Nutzerkonto werden zu viele Skripts gleichzeitig ausgeführt.",
  tooManyStarts: () =>
    "Das Skript wurde für dieses Google-Nutzerkonto zu oft pro Sekunde aufgerufen.",
  bandwidth: (url) =>
    `Bandbreitenkontingent überschritten: ${url}. Verringern Sie die Datenübertragungsrate.`,
  noPermission: (what, scopes) =>
    `Sie sind nicht berechtigt, ${what} aufzurufen.${scopes.length ? ` Erforderliche Berechtigungen: ${scopes.join(" || ")}` : ""}`,
  noAuthorization: () =>
    "Für diese Aktion ist eine Autorisierung erforderlich. Führen Sie das Skript noch einmal aus, um es zu autorisieren.",
  lockTimeout: () =>
    "Zeitüberschreitung bei der Sperre: Ein anderer Prozess hat die Sperre zu lange gehalten.",
  tooManyLockOperations: () => "Zu viele LockService-Vorgänge für dasselbe Skript.",
  propertyStoreFull: () =>
    "Sie haben das Speicherkontingent für Eigenschaften überschritten. Entfernen Sie Eigenschaften und versuchen Sie es noch einmal.",
  tooLarge: (what) => `Argument zu groß: ${what}`,
  invalidArgument: (what) => `Ungültiges Argument: ${what}`,
  limitExceeded: (what) => `Limit überschritten: ${what}.`,
  noUi: () => "SpreadsheetApp.getUi() kann in diesem Kontext nicht aufgerufen werden.",
  protectedCell: () =>
    "Sie versuchen, eine geschützte Zelle oder ein geschütztes Objekt zu bearbeiten. Bitten Sie den Eigentümer der Tabelle, den Schutz aufzuheben.",
  outsideGrid: () =>
    "Die Koordinaten des Bereichs liegen außerhalb der Abmessungen des Tabellenblatts.",
  tooManyCells: () =>
    "Durch diese Aktion würde die Anzahl der Zellen über das Limit von 10000000 Zellen steigen.",
  tooManyTriggers: () =>
    "Dieses Skript hat zu viele Trigger. Löschen Sie Trigger, bevor Sie weitere hinzufügen.",
  tooManyAddonTriggers: () =>
    "Dieses Add-on hat in diesem Dokument zu viele zeitbasierte Trigger für dieses Google-Nutzerkonto erstellt.",
  noTriggerService: () => "Keine Verbindung zum Trigger-Dienst möglich",
  sheetTimeout: (id) =>
    `Zeitüberschreitung beim Dienst Spreadsheets während des Zugriffs auf das Dokument mit der ID ${id}.`,
  serverError: () =>
    "Es ist leider ein Serverfehler aufgetreten. Bitte warten Sie kurz und versuchen Sie es noch einmal.",
  storageDenied: () =>
    "Beim Lesen aus dem Speicher ist leider ein Serverfehler aufgetreten. Fehlercode PERMISSION_DENIED.",
  fileMissing: (id) =>
    `Das Dokument ${id} fehlt (vielleicht wurde es gelöscht oder Sie haben keinen Lesezugriff).`,
  formulaFailed: () => "Interner Fehler beim Ausführen der benutzerdefinierten Funktion",
  runtimeExceeded: () => "Maximale Ausführungszeit überschritten",
});
