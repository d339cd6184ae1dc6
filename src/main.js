// Every function that Google or a user can call. No logic here.
import { app } from "./app";

global.onOpen = function onOpen() {
  return app.open();
};

global.onInstall = function onInstall() {
  return app.open();
};

global.enrichOpenSidebar = function enrichOpenSidebar() {
  return app.openSidebar();
};

global.enrichThisTab = function enrichThisTab() {
  return app.enrichThisTab();
};

global.enrichSelected = function enrichSelected() {
  return app.enrichSelected();
};

global.enrichRetryFailed = function enrichRetryFailed() {
  return app.retryFailed();
};

global.enrichLookUpAgain = function enrichLookUpAgain() {
  return app.lookUpAgain();
};

global.enrichUnanswered = function enrichUnanswered() {
  return app.showUnanswered();
};

global.enrichUndo = function enrichUndo() {
  return app.undoLastRun();
};

global.enrichShowProgress = function enrichShowProgress() {
  return app.showProgress();
};

global.enrichPause = function enrichPause() {
  return app.pause();
};

global.enrichResume = function enrichResume() {
  return app.resume();
};

global.enrichStop = function enrichStop() {
  return app.stop();
};

global.enrichSettings = function enrichSettings() {
  return app.settings();
};

global.enrichOnClock = function enrichOnClock() {
  return app.onClock();
};

global.enrichSidebar = function enrichSidebar(request) {
  return app.sidebar(request);
};
