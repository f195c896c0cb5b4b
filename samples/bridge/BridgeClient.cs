using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;

/// <summary>
/// Client of the bridge in C# 6, for .NET Framework 4.6 and later and for Mono, without libraries.
///   BridgeClient.exe take EVENTS_FILE          appends all events to a file and acknowledges them
///   BridgeClient.exe bring KIND RECORD_FILE    brings the record in a JSON file, again until it is answered
/// The environment has BRIDGE_URL, BRIDGE_ID and BRIDGE_SECRET.
/// </summary>
public static class BridgeClient
{
    private sealed class Answer
    {
        public int Status;
        public string Body;
    }

    /// <summary>UTF-8 without a byte order mark, which the bridge refuses.</summary>
    private static readonly Encoding Utf8 = new UTF8Encoding(false);

    public static int Main(string[] arguments)
    {
        if (arguments.Length == 2 && arguments[0] == "take") return Take(arguments[1]);
        if (arguments.Length == 3 && arguments[0] == "bring")
            return Bring(arguments[1], File.ReadAllText(arguments[2], Utf8));
        return 2;
    }

    private static int Take(string events)
    {
        string last = File.Exists(events) ? File.ReadLines(events).LastOrDefault() ?? "" : "";
        long after = NumberOf("Next", last);
        string epoch = EpochOf(last);
        while (true)
        {
            string known = epoch == "" ? "" : "&epoch=" + epoch;
            Answer page = AskUntilAnswered("GET", "/bridge/events?after=" + after + known + "&limit=100", "");
            long restoredTo = NumberOf("EpochAfter", page.Body);
            if (epoch != "" && EpochOf(page.Body) != "" && EpochOf(page.Body) != epoch && after > restoredTo)
            {
                // What was taken beyond is in the books and no longer in the portal: a person looks at it.
                Console.Error.WriteLine("The portal was restored to " + restoredTo + ", " + after + " had been taken.");
                epoch = EpochOf(page.Body);
                after = restoredTo;
                continue;
            }
            if (page.Status != 200) return Refused(page);
            epoch = EpochOf(page.Body);
            after = NumberOf("Next", page.Body);
            // In the books first, acknowledged then.
            File.AppendAllText(events, page.Body + "\n", Utf8);
            Answer taken = AskUntilAnswered("POST", "/bridge/acknowledgement", "{\"Number\":" + after + ",\"Epoch\":\"" + epoch + "\"}");
            if (taken.Status != 200) return Refused(taken);
            if (!page.Body.Contains("\"HasMore\":true")) return 0;
        }
    }

    private static int Bring(string kind, string record)
    {
        Answer answer = AskUntilAnswered("POST", "/bridge/" + kind, record);
        if (answer.Status != 200) return Refused(answer);
        Console.WriteLine(answer.Body);
        return 0;
    }

    private static int Refused(Answer answer)
    {
        Console.Error.WriteLine(answer.Status + " " + answer.Body);
        return 1;
    }

    /// <summary>
    /// Asks again where no answer came or the portal was away. The same record under the same number is signed anew, at least
    /// a second later: each signature is taken once.
    /// </summary>
    private static Answer AskUntilAnswered(string method, string path, string body)
    {
        while (true)
        {
            try
            {
                Answer answer = Ask(method, path, body);
                // Signed twice in a second; the other kinds of 409 stay as they are.
                bool isTakenBefore = answer.Status == 409 && answer.Body.Contains("\"takenBefore\"");
                bool isAskedAgain = answer.Status >= 500 || answer.Status == 429 || isTakenBefore;
                if (!isAskedAgain) return answer;
            }
            catch (WebException lost)
            {
                Console.Error.WriteLine(lost.Message);
            }
            catch (IOException lost)
            {
                Console.Error.WriteLine(lost.Message);
            }
            Thread.Sleep(1500);
        }
    }

    private static Answer Ask(string method, string path, string body)
    {
        byte[] bytes = Utf8.GetBytes(body);
        string seconds = DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString();
        string signed = string.Join("\n", seconds, method, path, Hexadecimal(bytes));
        var request = (HttpWebRequest)WebRequest.Create(Setting("BRIDGE_URL") + path);
        request.Method = method;
        request.Timeout = 60000;
        request.KeepAlive = false;
        request.AllowAutoRedirect = false;
        request.Headers["X-Bridge-Client"] = Setting("BRIDGE_ID");
        request.Headers["X-Bridge-Time"] = seconds;
        request.Headers["X-Bridge-Signature"] = Signature(signed);
        if (method == "POST")
        {
            request.ContentType = "application/json";
            request.ContentLength = bytes.Length;
            request.ServicePoint.Expect100Continue = false;
            using (Stream to = request.GetRequestStream()) to.Write(bytes, 0, bytes.Length);
        }
        try
        {
            using (var response = (HttpWebResponse)request.GetResponse()) return Read(response);
        }
        catch (WebException refused)
        {
            // An answer other than 2xx comes as an exception.
            var response = refused.Response as HttpWebResponse;
            if (response == null) throw;
            using (response) return Read(response);
        }
    }

    private static Answer Read(HttpWebResponse response)
    {
        using (var reader = new StreamReader(response.GetResponseStream(), Utf8))
            return new Answer { Status = (int)response.StatusCode, Body = reader.ReadToEnd() };
    }

    private static string Hexadecimal(byte[] bytes)
    {
        using (SHA256 sha = SHA256.Create())
            return string.Concat(sha.ComputeHash(bytes).Select(each => each.ToString("x2")));
    }

    /// <summary>base64url without padding of HMAC-SHA256.</summary>
    private static string Signature(string signed)
    {
        using (var hmac = new HMACSHA256(Utf8.GetBytes(Setting("BRIDGE_SECRET"))))
            return Convert.ToBase64String(hmac.ComputeHash(Utf8.GetBytes(signed)))
                .TrimEnd('=').Replace('+', '-').Replace('/', '_');
    }

    /// <summary>Last number of a name in the text: a page has its own behind those of its events.</summary>
    private static long NumberOf(string name, string text)
    {
        MatchCollection found = Regex.Matches(text, "\"" + name + "\":([0-9]+)");
        return found.Count == 0 ? 0 : long.Parse(found[found.Count - 1].Groups[1].Value);
    }

    private static string EpochOf(string text)
    {
        MatchCollection found = Regex.Matches(text, "\"Epoch\":\"([0-9a-f-]+)\"");
        return found.Count == 0 ? "" : found[found.Count - 1].Groups[1].Value;
    }

    private static string Setting(string name)
    {
        string value = Environment.GetEnvironmentVariable(name);
        if (value == null) throw new InvalidOperationException(name + " is not set");
        return value;
    }
}
